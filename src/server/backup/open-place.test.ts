import { expect, it } from 'vitest'
import { readConfigFor } from './open-place.ts'

const keys = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

it('a backup bucket needs no bucket for pictures, and is no setting of the shop', () => {
  const config = readConfigFor('s3://backups/shop', keys)
  expect(config.bucketAccess).toMatchObject({ endpoint: keys.S3_ENDPOINT })
  expect(config.bucket).toBeUndefined()
  expect(config.givenSettings).toEqual(keys)
})

it('keeps the settings of the shop', () => {
  const given = { ...keys, BACKUP_TARGET: 's3://nightly' }
  expect(readConfigFor('s3://backups/shop', given).givenSettings).toEqual(given)
})
