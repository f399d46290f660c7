/** Opens WhatsApp with a prepared text. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?${query(text)}`
}

export function messengerLink(page: string, text: string): string {
  return `https://m.me/${encodeURIComponent(page)}?${query(text)}`
}

/** Apps show a plus sign literally. */
function query(text: string): string {
  return `text=${encodeURIComponent(text)}`
}
