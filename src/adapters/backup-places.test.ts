import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, expect, it } from 'vitest'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { createDiskBackupPlace } from './disk/disk-backup-place.ts'
import { createS3BackupPlace } from './s3/s3-backup-place.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-places-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // This server signs list requests as if the bucket's URL had no trailing slash.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'backups', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const openBucket = (bucket: string, ofPort = port) =>
  createS3BackupPlace(
    { ...access, endpoint: `http://127.0.0.1:${ofPort}`, bucket },
    'shop/nightly',
    500,
  )

const places: [string, BackupPlace][] = [
  ['a folder', createDiskBackupPlace(join(folder, 'disk'))],
  ['a bucket', openBucket('backups')],
]

it.each(places)('%s stores what is written under its name', async (_, place) => {
  expect(await place.list('')).toEqual([])
  expect(await place.read('one/manifest.json')).toBeUndefined()
  await place.write('one/tables/orders-00001.gz', Buffer.from('rows'))
  await place.write('one/manifest.json', Buffer.from('{}'))
  await place.write('pictures/a.jpg', Buffer.from('picture'))
  expect(Buffer.from((await place.read('one/manifest.json')) ?? []).toString()).toBe('{}')
  expect((await place.list('')).toSorted()).toEqual([
    'one/manifest.json',
    'one/tables/orders-00001.gz',
    'pictures/a.jpg',
  ])
  expect(await place.list('pictures/')).toEqual(['pictures/a.jpg'])
  for (const name of await place.list('one/')) await place.remove(name)
  await place.remove('one/manifest.json')
  expect(await place.list('')).toEqual(['pictures/a.jpg'])
})

it('a bucket that is missing, silent or gone is reported in one line', async () => {
  await expect(openBucket('nowhere').list('')).rejects.toThrow(
    'The bucket of s3://nowhere/shop/nightly does not exist.',
  )
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const { port: silentPort } = silent.address() as AddressInfo
  const saidNothing = 'The bucket of s3://backups/shop/nightly does not answer.'
  await expect(openBucket('backups', silentPort).read('x')).rejects.toThrow(saidNothing)
  silent.closeAllConnections()
  silent.close()
  await expect(openBucket('backups', silentPort).read('x')).rejects.toThrow(saidNothing)
})
