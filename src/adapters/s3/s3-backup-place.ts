import { setTimeout as wait } from 'node:timers/promises'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { isShopError, ShopError } from '#shop/shared/shop-error.ts'
import { told } from '#shop/shared/told.ts'
import { type Bucket, openBucket, reach } from './s3-image-store.ts'

/** A backup takes thousands of requests: a lost one should not end it. */
const TRIES = 3
const PAUSE_MS = 1000

/** Backups in a bucket, under a prefix. Writing an object is atomic. */
export function createS3BackupPlace(
  bucket: Bucket,
  prefix: string,
  timeoutMs?: number,
): BackupPlace {
  const client = openBucket(bucket, timeoutMs)
  const start = prefix === '' ? '' : `${prefix}/`
  const place = `s3://${bucket.bucket}${prefix === '' ? '' : `/${prefix}`}`

  async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      try {
        return await reach(request())
      } catch (error) {
        const isSilent = isShopError(error)
        if (isSilent && tries < TRIES) {
          await wait(PAUSE_MS)
          continue
        }
        throw new ShopError(
          'unavailable',
          isSilent
            ? told('cause_bucket_silent', { place })
            : told('cause_bucket_refused', { place, said: messageOf(error) }),
        )
      }
    }
  }

  return {
    name: place,
    read: async (name) => {
      const bytes = await ask(() => client.getObjectArrayBuffer(start + name))
      return bytes ? new Uint8Array(bytes) : undefined
    },
    write: async (name, bytes) => {
      await ask(() => client.putObject(start + name, bytes))
    },
    remove: async (name) => {
      await ask(() => client.deleteObject(start + name))
    },
    list: async (under) => {
      const objects = await ask(() => client.listObjects('/', start + under))
      if (!objects) throw new ShopError('unavailable', told('cause_no_bucket', { place }))
      return objects.map(({ Key }) => Key.slice(start.length))
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
