import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

/** Whether codes can be sent by SMS. */
export const phoneCodesQuery = queryOptions({
  queryKey: ['phone-codes'],
  queryFn: () => dataOf(client['phone-codes'].$get()),
})

/** Whether staff have blocked the number. */
export function phoneBlockQuery(phone: string) {
  return queryOptions({
    queryKey: ['phone-block', phone],
    queryFn: () => dataOf(client['blocked-phones'][':phone'].$get({ param: { phone } })),
  })
}

export function blockPhone(phone: string) {
  return dataOf(client['blocked-phones'][':phone'].$put({ param: { phone } }))
}

export function unblockPhone(phone: string) {
  return dataOf(client['blocked-phones'][':phone'].$delete({ param: { phone } }))
}

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
