import { m } from '#messages'
import { useShop } from '#web/settings/shop.ts'
import { messengerLink, whatsappLink } from './chat-urls.ts'

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink'

interface ChatLinksProps {
  /** Initial text of the message. */
  text: string
  className?: string
}

/** Links to the shop's chat apps; renders nothing without any. */
export function ChatLinks({ text, className = '' }: ChatLinksProps) {
  const { whatsapp, messenger } = useShop()
  if (!whatsapp && !messenger) return null
  return (
    <p className={`flex flex-wrap items-center gap-x-5 print:hidden ${className}`}>
      <span className="text-quiet">{m.chat_ask()}</span>
      {whatsapp && (
        <a href={whatsappLink(whatsapp, text)} rel="noreferrer" className={LINK}>
          WhatsApp
        </a>
      )}
      {messenger && (
        <a href={messengerLink(messenger, text)} rel="noreferrer" className={LINK}>
          Messenger
        </a>
      )}
    </p>
  )
}
