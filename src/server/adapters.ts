import { join } from 'node:path'
import { createDiskImageStore } from '#adapters/disk-image-store.ts'
import { createImgbbImageHost } from '#adapters/imgbb-image-host.ts'
import { createS3ImageStore } from '#adapters/s3-image-store.ts'
import { sharpPreparer, sharpResizer } from '#adapters/sharp-images.ts'
import type { Images } from '#shop/images/contract.ts'
import type { Config } from './config.ts'

/** Pictures in the folder, in a bucket, or with a host, as it is set. */
export function openImages({
  dataDir,
  bucket,
  imgbb,
}: Pick<Config, 'dataDir' | 'bucket' | 'imgbb'>): Images {
  return {
    store: bucket ? createS3ImageStore(bucket) : createDiskImageStore(join(dataDir, 'images')),
    preparer: sharpPreparer,
    resizer: sharpResizer,
    host: imgbb && createImgbbImageHost(imgbb.key, imgbb.uploadUrl),
    incomingFolder: join(dataDir, 'incoming'),
  }
}
