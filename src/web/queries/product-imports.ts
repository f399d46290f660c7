import { queryOptions } from '@tanstack/react-query'
import { ApiError, client, dataOf } from '#api/client.ts'

export const PRODUCT_IMPORTS = ['product-imports'] as const

/** Files that the browser saves. */
export const EXPORT_PATH = '/api/products.csv'
export const TEMPLATE_PATH = '/api/products-template.csv'

const LOOK_EVERY_MS = 1000

function askForImport(id: string) {
  return dataOf(client['product-imports'][':id'].$get({ param: { id } }))
}

export type ProductImport = Awaited<ReturnType<typeof askForImport>>

export function isUnderway({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'applying'
}

/** What a file would change, looked at again until nothing is done any more. */
export function productImportQuery(id: string) {
  return queryOptions({
    queryKey: [...PRODUCT_IMPORTS, id],
    queryFn: () => askForImport(id),
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

/** With XMLHttpRequest, because fetch tells nothing of how much has been sent. */
export function sendImport({ file, onProgress }: SendOptions): Promise<ProductImport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/product-imports')
    // Whatever the computer calls it: the server looks into it.
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const answer = request.response as SendAnswer | null
      if (answer?.success && answer.data) resolve(answer.data)
      else reject(new ApiError(request.status, { ...answer, success: false }))
    }
    request.onerror = () => reject(new Error('Could not reach the shop'))
    request.send(file)
  })
}

export function applyImport(id: string) {
  return dataOf(client['product-imports'][':id'].application.$post({ param: { id } }))
}
