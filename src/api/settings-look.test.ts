import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeUnusedImages } from '#shop/images/remove-images.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { storeImage } from '#shop/images/store-image.ts'
import { removeOldLookPictures } from '#shop/look/remove-old-look-pictures.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { openTestApp } from '#test/app.ts'
import { keysIn } from '#test/images.ts'
import { halves, plain } from '#test/pictures.ts'

const test = await openTestApp()
afterAll(test.close)

let owner: Awaited<ReturnType<typeof test.signUp>>
let logo = ''

beforeAll(async () => {
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
  logo = await keep(await (await halves(500, 300)).png().toBuffer())
})
beforeEach(async () => {
  await test.shop.db.deleteFrom('settings').execute()
  await test.catchUp()
})

async function keep(picture: Buffer): Promise<string> {
  const person = { kind: 'person' as const, email: 'owner@suto.test' }
  const { hash, width } = await storeImage(test.shop, person, picture)
  return imageUrl(hash, width)
}

const save = (values: object, shownVersion = 0) =>
  owner('/api/settings', {
    method: 'PUT',
    json: { group: 'look', values: { ...defaultSettings.look, ...values }, shownVersion },
  })

async function manifest() {
  return (await test.request('/manifest.webmanifest')).json()
}

/** The folder of the logo’s pictures. */
async function folder(): Promise<string> {
  const { src } = (await manifest()).icons[0]
  return src.slice(0, src.lastIndexOf('/'))
}

describe('the look of the shop', () => {
  it('has a default', async () => {
    expect(await manifest()).toMatchObject({
      background_color: '#faf7f2',
      theme_color: '#8c2f2b',
      icons: [
        { src: '/icon-192.png' },
        { src: '/icon-512.png' },
        { src: '/icon-maskable-512.png' },
      ],
    })
  })

  it('appears at once on cached pages', async () => {
    await manifest()
    expect((await save({ palette: 'indigo', accent: '#123' })).status).toBe(200)
    expect(await manifest()).toMatchObject({ background_color: '#f7f8fa', theme_color: '#112233' })
  })

  it.each([
    ['accent', { accent: '#fff' }],
    ['accent', { accent: '#123456;}</style>' }],
    ['palette', { palette: 'neon' }],
    ['fonts', { fonts: 'Papyrus' }],
    ['logo', { logo: 'https://elsewhere.test/logo.png' }],
    ['logo', { logo: `/images/${'e'.repeat(32)}-1080.jpg` }],
  ])('is refused at its field: %s', async (field, values) => {
    const answer = await save(values)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([`values.${field}`])
  })

  it('is refused with an invisible logo', async () => {
    const white = await keep(await plain(300, 300, '#ffffff').png().toBuffer())
    const answer = await save({ logo: white })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields['values.logo']).toContain('A white logo')
    const red = await keep(await plain(300, 300).png().toBuffer())
    const refused = (await (await save({ logo: red })).json()).fields['values.logo']
    expect(refused).toContain('is all one colour')
    expect(refused).not.toContain('white')
  })
})

describe('the pictures of a logo', () => {
  it('exist once it is saved, for good and on any server', async () => {
    await save({ logo })
    const { icons } = await manifest()
    for (const { src, sizes, type } of icons) {
      const answer = await test.request(src)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const favicon = await test.request(`${await folder()}/favicon.ico`)
    expect(favicon.headers.get('content-type')).toBe('image/x-icon')
    const atTheRoot = await test.request('/favicon.ico')
    expect(atTheRoot.headers.get('location')).toBe(`${await folder()}/favicon.ico`)
  })

  it('get new URLs when the shop is renamed, made on request, the same in both languages', async () => {
    await save({ logo })
    const before = await folder()
    const values = { ...defaultSettings.shop, name: 'Nakshi', nameBangla: 'নকশি' }
    const change = { group: 'shop', values, shownVersion: 0 }
    await owner('/api/settings', { method: 'PUT', json: change })
    expect(await folder()).not.toBe(before)
    expect((await test.request(`${await folder()}/share.jpg`)).status).toBe(200)
    expect((await test.request(`${before}/share.jpg`)).status).toBe(200)
    const inBangla = await (await test.request('/bn/manifest.webmanifest')).json()
    expect(inBangla).toMatchObject({ short_name: 'নকশি', icons: (await manifest()).icons })
  })

  it.each(['/look/..%2f..%2fetc/share.jpg', `/look/${'a'.repeat(32)}/share.jpg`])(
    'do not exist at %s',
    async (path) => {
      await save({ logo })
      expect((await test.request(path)).status).toBe(404)
    },
  )

  it('stay with the logo as long as the look, and go a week later', async () => {
    await save({ logo })
    const version = (await folder()).slice('/look/'.length)
    const isKept = async () => (await keysIn(test.shop)).includes(`${version}-share.jpg`)
    const aWeekLater = (weeks: number) => ({
      ...test.shop,
      clock: { now: () => new Date(Date.now() + weeks * 8 * 24 * 60 * 60 * 1000) },
    })
    await removeOldLookPictures(aWeekLater(1))
    await removeUnusedImages(aWeekLater(1))
    await removeUnusedImages(aWeekLater(2))
    expect(await isKept()).toBe(true)
    await save({}, 1)
    await removeOldLookPictures(aWeekLater(2))
    expect(await isKept()).toBe(true)
    await removeOldLookPictures(aWeekLater(3))
    expect(await isKept()).toBe(false)
    await save({ logo }, 2)
    expect((await test.request(`/look/${version}/share.jpg`)).status).toBe(200)
  })
})
