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

/** The preview of an import, polled until it is finished. */
export function productImportQuery(id: string) {
  return queryOptions({
    ...query('GET /product-imports/:id', id),
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? LOOK_EVERY_MS : false),
  })
}

export type DateOrder = 'day' | 'month'

interface SendOptions {
  file: File
  /** Which comes first in 3/4/2026, if the user was asked. */
  dates: DateOrder | undefined
  /** Called with the percentage uploaded. */
  onProgress: (percent: number) => void
}

interface SendAnswer {
  success?: boolean
  data?: ProductImport
}

export async function sendImport({ file, dates, onProgress }: SendOptions): Promise<ProductImport> {
  const path = `/api/product-imports${dates ? `?dates=${dates}` : ''}`
  const { status, answer } = await sendWithProgress<SendAnswer>(path, file, {
    // Whatever type the computer gives it: the server checks the content.
    type: 'application/octet-stream',
    onProgress,
  })
  if (answer?.success && answer.data) return answer.data
  throw new ApiError(status, { ...answer, success: false })
}
