import { MessageStatus } from '#shop/contact/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** The filter from the address; an unknown value means all. */
export function readStatus(parameters: URLSearchParams): MessageStatus | undefined {
  return MessageStatus.safeParse(parameters.get('status')).data
}

export function pathToMessages(status?: MessageStatus): string {
  return pathToSection('messages', { status })
}
