import { afterEach, expect, inject, it } from 'vitest'
import { FROM_STDIN, karim, nusrat, runAdmin, startOwnShop } from './admin.ts'
import { makeProgramSettings } from './database.ts'
import { endAllShops, endShop, signIn } from './running-shop.ts'

const isEmbedded = inject('template').kind === 'snapshot'

const umask = process.umask()
afterEach(() => {
  process.umask(umask)
  endAllShops()
})

it.runIf(isEmbedded)('asks to stop the shop first', async () => {
  const settings = await makeProgramSettings()
  const shop = await startOwnShop(settings)
  expect(await runAdmin(settings, ['add', nusrat.email, FROM_STDIN], nusrat.password)).toEqual({
    code: 1,
    said: `DATA_DIR is "${settings.DATA_DIR}", where the shop is running. Stop it, then try again.`,
  })
  await endShop(shop, 'SIGTERM')
  expect(await runAdmin(settings, ['add', nusrat.email, FROM_STDIN], nusrat.password)).toEqual({
    code: 0,
    said: 'nusrat@shop.test is an administrator.',
  })
})

it.runIf(!isEmbedded)(
  'ends the sessions of an administrator with a new password while the shop runs',
  async () => {
    const settings = await makeProgramSettings()
    const shop = await startOwnShop(settings)
    for (const { email, password } of [nusrat, karim]) {
      await runAdmin(settings, ['add', email, FROM_STDIN], password)
    }
    const [asNusrat, asKarim] = [await signIn(shop.url, nusrat), await signIn(shop.url, karim)]
    expect(await asNusrat('/orders')).toMatchObject({ success: true })
    await runAdmin(settings, ['add', nusrat.email, FROM_STDIN], 'muslin weaver')
    expect(await asNusrat('/orders')).toMatchObject({ code: 'unauthenticated' })
    expect(await asKarim('/orders')).toMatchObject({ success: true })
    await endShop(shop, 'SIGTERM')
  },
)
