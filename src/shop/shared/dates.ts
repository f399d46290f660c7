import { formatMoments } from './language.ts'

/** `21 Nov 2026`, or `২১ নভেম্বর, ২০২৬` */
export const formatDate = formatMoments({ day: 'numeric', month: 'short', year: 'numeric' })

/** `November 2026` */
export const formatMonth = formatMoments({ month: 'long', year: 'numeric' })

/** `21 Nov 2026, 10:15` */
export const formatDateTime = formatMoments({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `10:15` */
export const formatTime = formatMoments({ hour: '2-digit', minute: '2-digit' })

/** `10:15:09` */
export const formatClock = formatMoments({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `Sat, 21 Nov 2026` */
export const formatDay = formatMoments({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
