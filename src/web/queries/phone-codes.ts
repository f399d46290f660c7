import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'

/** Whether codes can be sent by SMS. */
export const phoneCodesQuery = queryOptions({
  queryKey: ['phone-codes'],
  queryFn: () => call('GET /phone-codes'),
})

/** Whether staff have blocked the number. */
export function phoneBlockQuery(phone: string) {
  return queryOptions({
    queryKey: ['phone-block', phone],
    queryFn: () => call('GET /blocked-phones/:phone', phone),
  })
}

export function blockPhone(phone: string) {
  return call('PUT /blocked-phones/:phone', phone)
}

export function unblockPhone(phone: string) {
  return call('DELETE /blocked-phones/:phone', phone)
}

export function sendPhoneCode(phone: string) {
  return call('POST /phone-codes', { phone })
}

/** The number that logs that account in. */
export function ownPhoneQuery(email: string) {
  return queryOptions({
    queryKey: ['own-phone', email],
    queryFn: () => call('GET /own-phone'),
  })
}

export function proveOwnPhone(proof: { phone: string; code: string }) {
  return call('PUT /own-phone', proof)
}
