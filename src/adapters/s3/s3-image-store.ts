import { LRUCache } from 'lru-cache'
import { S3mini, S3NetworkError } from 's3mini'
import type { ImageStore } from '#shop/images/contract.ts'
import { unavailableError } from '#shop/shared/shop-error.ts'

/** Pictures never change, so one that was read once can stay in memory. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

/** Uploads hold up other requests: a bucket that is silent for longer counts as unreachable. */
const TIMEOUT_MS = 30_000

export interface Bucket {
  /** Endpoint of the service, such as `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Stores pictures in a bucket of any S3-compatible service. Writing an object is atomic. Every function throws
 * ShopError unavailable when the service does not answer.
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
        // Backups may be in the same bucket.
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

/** @throws ShopError unavailable when the service does not answer */
export async function reach<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError'
    // What `fetch` throws when it cannot connect.
    const isGone = error instanceof TypeError || error instanceof S3NetworkError
    throw isSilent || isGone ? unavailableError(error) : error
  }
}
