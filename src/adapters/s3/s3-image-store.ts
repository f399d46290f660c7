import { LRUCache } from 'lru-cache'
import { S3mini, S3NetworkError } from 's3mini'
import type { ImageStore } from '#shop/images/contract.ts'
import { unavailableError } from '#shop/shared/shop-error.ts'

/** Pictures never change, so what has been read once need not be fetched again. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

/** Whoever uploads keeps others waiting: a bucket that is silent for longer is out of reach. */
const TIMEOUT_MS = 30_000

export interface Bucket {
  /** The address of the service, such as `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Pictures in a bucket of any service that speaks S3. Writing an object there is all or nothing.
 * Each of its functions throws ShopError unavailable when the service does not answer.
 */
export function createS3ImageStore(bucket: Bucket, timeoutMs = TIMEOUT_MS): ImageStore {
  const client = openBucket(bucket, timeoutMs)
  const recent = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  return {
    read: async (key) => {
      const known = recent.get(key)
      if (known) return known
      const fetched = await reach(client.getObjectArrayBuffer(key))
      if (!fetched) return undefined
      const bytes = new Uint8Array(fetched)
      recent.set(key, bytes)
      return bytes
    },
    write: async (key, bytes) => {
      await reach(client.putObject(key, bytes))
    },
    remove: async (key) => {
      recent.delete(key)
      await reach(client.deleteObject(key))
    },
    list: async function* () {
      for (const { Key, LastModified } of (await reach(client.listObjects())) ?? []) {
        // Backups may lie in the same bucket.
        if (!Key.includes('/')) yield { key: Key, writtenAt: new Date(LastModified) }
      }
    },
  }
}

export function openBucket(
  { endpoint, bucket, ...access }: Bucket,
  timeoutMs = TIMEOUT_MS,
): S3mini {
  return new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`,
    requestAbortTimeout: timeoutMs,
  })
}

/** @throws ShopError unavailable when nobody answers */
export async function reach<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError'
    // What `fetch` throws when there is nobody to talk to.
    const isGone = error instanceof TypeError || error instanceof S3NetworkError
    throw isSilent || isGone ? unavailableError(error) : error
  }
}
