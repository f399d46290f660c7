import { describe, expect, it } from 'vitest'
import { faultOfFile } from './image-text.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024

function file(name: string, type: string, size = 3): File {
  return new File([new Uint8Array(size)], name, { type })
}

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])(
    'may have the type %s, whatever its name',
    (type) => expect(faultOfFile(file('picture', type))).toBeUndefined(),
  )

  it.each(['application/pdf', 'image/svg+xml', 'image/heic', 'text/plain'])(
    'may not have the type %s, even with the ending of a picture',
    (type) => expect(faultOfFile(file('picture.jpg', type))).toBe('wrongType'),
  )

  it.each(['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.webp'])(
    'without a type is judged by its ending: %s is allowed',
    (name) => expect(faultOfFile(file(name, ''))).toBeUndefined(),
  )

  it.each(['a.pdf', 'jpg', 'a.jpg.exe', ''])(
    'without a type is judged by its ending: "%s" is refused',
    (name) => expect(faultOfFile(file(name, ''))).toBe('wrongType'),
  )

  it('must be smaller than 10 MB', () => {
    expect(faultOfFile(file('a.jpg', 'image/jpeg', TEN_MEGABYTES - 1))).toBeUndefined()
    expect(faultOfFile(file('a.jpg', 'image/jpeg', TEN_MEGABYTES))).toBe('tooLarge')
  })

  it('of a wrong type is reported as such, however large', () => {
    expect(faultOfFile(file('a.pdf', 'application/pdf', TEN_MEGABYTES))).toBe('wrongType')
  })
})
