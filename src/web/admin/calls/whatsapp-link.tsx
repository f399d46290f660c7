import type { ReactNode } from 'react'
import { toInternationalPhone } from '#shop/shared/phone.ts'
import { whatsappLink } from '#web/chat/chat-urls.ts'

interface WhatsAppLinkProps {
  phone: string
  text: string
  children: ReactNode
}

/** Opens a chat with a customer, with what is to be said. */
export function WhatsAppLink({ phone, text, children }: WhatsAppLinkProps) {
  return (
    <a
      href={whatsappLink(toInternationalPhone(phone), text)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center px-2 underline underline-offset-4 lg:min-h-9"
    >
      {children}
    </a>
  )
}
