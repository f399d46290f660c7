import { describe, expect, it } from 'vitest'
import { emptyArchive, noise, plain } from '#test/pictures.ts'
import { isPolyglot } from './polyglot.ts'

const jpeg = await noise(300, 200).jpeg().toBuffer()
const png = await noise(300, 200).png().toBuffer()
const gif = await plain(60, 40).gif().toBuffer()

const behind = (picture: Buffer, other: string | Buffer) =>
  Buffer.concat([picture, Buffer.from(other as string)])

/** A JPEG with a comment before all other data. */
function withComment(words: string): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(words.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    size,
    Buffer.from(words, 'latin1'),
    jpeg.subarray(2),
  ])
}

const archiveWithComment = (words: string) => {
  const end = Buffer.concat([emptyArchive, Buffer.from(words)])
  end.writeUInt16LE(words.length, 20)
  return end
}

describe('a picture that is also another kind of file', () => {
  it.each([
    ['an HTML page', behind(jpeg, '<html><body>hello</body></html>')],
    ['a script tag', behind(png, '\n<ScRiPt >alert(1)</script>')],
    ['PHP', behind(jpeg, '<?php system($_GET[0]);')],
    ['PHP in a comment', withComment('<?php phpinfo(); ?>')],
    ['an SVG', behind(gif, '<svg onload=alert(1)>')],
    ['a PDF', behind(jpeg, '%PDF-1.4 trailer')],
    ['an archive', behind(jpeg, emptyArchive)],
    ['an archive with a comment', behind(gif, archiveWithComment('x'.repeat(300)))],
    ['a script that begins as a GIF', Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8)])],
    [
      'a script that begins as a JPEG',
      Buffer.concat([Buffer.from('\xff\xd8\xff\xe0/*', 'latin1'), jpeg]),
    ],
  ])('%s', (_, picture) => {
    expect(isPolyglot(picture)).toBe(true)
  })
})

describe('a picture that is only a picture', () => {
  it.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a GIF', gif],
    ['one followed by a second picture', behind(jpeg, jpeg)],
    ['one followed by a short video', behind(jpeg, '\x00\x00\x00\x18ftypmp42 PK\x05\x06 mdat')],
    [
      'one with camera metadata',
      withComment('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta><?xpacket end="w"?>'),
    ],
    ['an empty file', Buffer.alloc(0)],
  ])('%s', (_, picture) => {
    expect(isPolyglot(picture)).toBe(false)
  })
})
