const TIME_ZONE = 'Asia/Dhaka'

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, ...options })
  return (moment: string | Date) => format.format(new Date(moment))
}

/** `21 Nov 2026` */
export const formatDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' })

/** `21 Nov 2026, 10:15` */
export const formatDateTime = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `10:15` */
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' })

/** `10:15:09` */
export const formatClock = formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `Sat, 21 Nov 2026` */
export const formatDay = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
