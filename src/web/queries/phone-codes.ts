import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

/** Whether codes can be sent by SMS. */
export const phoneCodesQuery = queryOptions({
  queryKey: ['phone-codes'],
  queryFn: () => dataOf(client['phone-codes'].$get()),
})

export function sendPhoneCode(phone: string) {
  return dataOf(client['phone-codes'].$post({ json: { phone } }))
}

/** The number that logs that account in. */
export function ownPhoneQuery(email: string) {
  return queryOptions({
    queryKey: ['own-phone', email],
    queryFn: () => dataOf(client['own-phone'].$get()),
  })
}

export function proveOwnPhone(proof: { phone: string; code: string }) {
  return dataOf(client['own-phone'].$put({ json: proof }))
}
