import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { FROM_STDIN, karim, nusrat, openShop, runAdmin } from './admin.ts'
import { makeProgramSettings } from './database.ts'
import { programEnv } from './program-env.ts'
import { secretOf, totpCode } from './totp.ts'

const umask = process.umask()
afterEach(() => void process.umask(umask))

describe('npm run admin', () => {
  it('makes the first administrators of a shop', async () => {
    const settings = await makeProgramSettings()
    const admin = (words: string[], typed?: string) => runAdmin(settings, words, typed)
    const refused = (said: string) => ({ code: 1, said })
    const done = (said: string) => ({ code: 0, said })

    expect(await admin(['list'])).toEqual(done('The shop has no administrators.'))
    expect(await admin(['add', 'nusrat@shop.test'])).toEqual(
      refused('nusrat@shop.test has no account yet. Enter a password with --password-from-stdin.'),
    )
    expect(await admin(['add', 'Nusrat@Shop.test', FROM_STDIN], `${nusrat.password}\n`)).toEqual(
      done('nusrat@shop.test is an administrator.'),
    )
    expect(await admin(['add', 'karim@shop.test', FROM_STDIN], karim.password)).toEqual(
      done('karim@shop.test is an administrator.'),
    )
    expect((await admin(['list'])).said.split('\n')).toEqual([
      'karim@shop.test  Administrator  (Manager)',
      'nusrat@shop.test  Administrator  (Owner)',
    ])

    const shop = await openShop(settings)
    for (const account of [karim, nusrat]) {
      const call = await shop.signIn(account)
      expect(await call('/orders')).toMatchObject({ success: true })
    }
    const asNusrat = await shop.signIn(nusrat)
    const { data: entries } = await asNusrat('/audit-entries?q=karim@shop.test')
    expect(entries).toMatchObject([
      { action: 'signed_in', actor: 'karim@shop.test' },
      { action: 'role_changed', actor: 'shop', details: { to: 'admin' } },
    ])
    await shop.close()
  })

  it('keeps the password of an account unless one is given', async () => {
    const settings = await makeProgramSettings()
    await runAdmin(settings, ['add', nusrat.email, FROM_STDIN], 'the first of them')
    expect(await runAdmin(settings, ['add', nusrat.email])).toEqual({
      code: 0,
      said: 'nusrat@shop.test is already an administrator.',
    })
    expect(await runAdmin(settings, ['add', nusrat.email, FROM_STDIN])).toEqual({
      code: 1,
      said: "An administrator's password must be at least 10 characters",
    })
    let shop = await openShop(settings)
    await shop.signIn({ email: nusrat.email, password: 'the first of them' })
    await shop.close()

    expect(await runAdmin(settings, ['add', nusrat.email, FROM_STDIN], nusrat.password)).toEqual({
      code: 0,
      said: 'nusrat@shop.test is already an administrator; the password was changed.',
    })
    shop = await openShop(settings)
    await expect(
      shop.signIn({ email: nusrat.email, password: 'the first of them' }),
    ).rejects.toThrow('Incorrect password')
    await shop.signIn(nusrat)
    await shop.close()
  })

  it('resets a lost second factor', async () => {
    const settings = await makeProgramSettings()
    await runAdmin(settings, ['add', nusrat.email, FROM_STDIN], nusrat.password)
    expect(await runAdmin(settings, ['reset-two-factor', nusrat.email])).toEqual({
      code: 1,
      said: 'nusrat@shop.test has not set up two-step login.',
    })
    let shop = await openShop(settings)
    const asNusrat = await shop.signIn(nusrat)
    const { password } = nusrat
    const { totpURI } = await asNusrat('/auth/two-factor/enable', { password })
    await asNusrat('/auth/two-factor/verify-totp', { code: totpCode(secretOf(totpURI)) })
    const withPasswordAlone = await shop.signIn(nusrat)
    expect(await withPasswordAlone('/orders')).toMatchObject({ code: 'unauthenticated' })
    await shop.close()

    expect(await runAdmin(settings, ['reset-two-factor', nusrat.email])).toEqual({
      code: 0,
      said: 'Two-step login of nusrat@shop.test is off, and they are logged out everywhere.',
    })
    shop = await openShop(settings)
    const again = await shop.signIn(nusrat)
    expect(await again('/orders')).toMatchObject({ success: true })
    await shop.close()
  })

  it.each([
    [[], 'Manage administrators:'],
    [
      ['appoint', 'nusrat@shop.test'],
      'Unknown command "appoint". Use add, owner, reset-two-factor or list.',
    ],
    [['add'], 'Enter an email address.'],
    [['add', 'nusrat'], '"nusrat" is not an email address.'],
    [['add', 'nusrat@shop.test', 'secret'], 'Unexpected argument: "secret".'],
    [['owner', 'nusrat@shop.test', FROM_STDIN], 'Only "add" takes a password.'],
    [['add', 'nusrat@shop.test', '--password'], "Unknown option '--password'."],
  ])('explains what is wrong with %j', async (words, explanation) => {
    const { code, said } = await runAdmin({ DATA_DIR: '/nowhere/at/all' }, words)
    expect(said.split('\n')[0]).toBe(explanation)
    expect(code).toBe(2)
  })

  it('is a program that ends with its exit code', () => {
    const env = { ...programEnv, DATABASE_URL: 'mysql://db' }
    const { status, stderr } = spawnSync(process.execPath, ['src/server/cli/admin.ts', 'list'], {
      env,
    })
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('DATABASE_URL is set')])
  })

  it('reports an unreachable database in one line', async () => {
    const { code, said } = await runAdmin({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }, [
      'list',
    ])
    expect(said).toMatch(/^DATABASE_URL is set, but the connection to the database failed .*$/)
    expect(code).toBe(1)
  })
})
