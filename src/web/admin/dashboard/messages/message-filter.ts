import { MessageStatus } from '#shop/contact/contract.ts'

/** What the address narrows the list to; anything unknown is everything. */
export function readStatus(parameters: URLSearchParams): MessageStatus | undefined {
  return MessageStatus.safeParse(parameters.get('status')).data
}

export function pathToMessages(status?: MessageStatus): string {
  return status ? `/dashboard?tab=messages&status=${status}` : '/dashboard?tab=messages'
}
