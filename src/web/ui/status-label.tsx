const GREY = 'bg-wash text-quiet'
const BLUE = 'bg-info-wash text-info'
const YELLOW = 'bg-warn-wash text-warn'
const PURPLE = 'bg-move-wash text-move'
const GREEN = 'bg-good-wash text-good'
const RED = 'bg-bad-wash text-bad'

const colours: Record<string, string> = {
  confirmed: BLUE,
  processing: YELLOW,
  shipped: PURPLE,
  delivered: GREEN,
  cancelled: RED,

  assigned: BLUE,
  picked_up: PURPLE,
  in_transit: PURPLE,
  out_for_delivery: YELLOW,
  failed_delivery: RED,
  returned: RED,
}

/** `out_for_delivery` as `Out for delivery`. */
export function statusWords(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A status in its colour; one without a colour of its own is grey. */
export function StatusLabel({ status }: { status: string }) {
  return (
    <span
      className={`inline-block whitespace-nowrap px-2 py-0.5 text-xs font-medium ${colours[status] ?? GREY}`}
    >
      {statusWords(status)}
    </span>
  )
}
