import { expect, it } from 'vitest'
import { commandsIn } from './machine.ts'

it.each([
  ['/home/nusrat/haat/', 'npm run backup', 'npm run admin -- list'],
  ['/opt/haat/releases/9306ebef/', 'haat backup', 'haat admin list'],
])('programs of the shop in %s are run by %s', (folder, backup, list) => {
  const commandFor = commandsIn(folder)
  expect([commandFor('backup'), commandFor('admin', 'list')]).toEqual([backup, list])
})
