import { queryOptions } from '@tanstack/react-query'
import { ApiError, type DataOf } from '#api/client.ts'
import { query } from './query.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** Files that the browser saves. */
export const EXPORT_PATH = '/api/products.csv'
export const TEMPLATE_PATH = '/api/products-template.csv'

const LOOK_EVERY_MS = 1000

export type ProductImport = DataOf<'GET /product-imports/:id'>

export function isUnderway({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'applying'
}

/** What a file would change, looked at again until nothing is done any more. */
export function productImportQuery(id: string) {
  return queryOptions({
    ...query('GET /product-imports/:id', id),
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? LOOK_EVERY_MS : false),
  })
}

interface SendOptions {
  file: File
  /** Told how many of a hundred parts have gone. */
  onProgress: (percent: number) => void
}

interface SendAnswer {
  success?: boolean
  data?: ProductImport
}

export async function sendImport({ file, onProgress }: SendOptions): Promise<ProductImport> {
  const { status, answer } = await sendWithProgress<SendAnswer>('/api/product-imports', file, {
    // Whatever the computer calls it: the server looks into it.
    type: 'application/octet-stream',
    onProgress,
  })
  if (answer?.success && answer.data) return answer.data
  throw new ApiError(status, { ...answer, success: false })
}
