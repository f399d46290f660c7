/** Opens WhatsApp with a text that is still to be sent. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?${query(text)}`
}

export function messengerLink(page: string, text: string): string {
  return `https://m.me/${encodeURIComponent(page)}?${query(text)}`
}

/** Apps show a plus as it is. */
function query(text: string): string {
  return `text=${encodeURIComponent(text)}`
}
