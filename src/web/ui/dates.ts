import { inEachLanguage, type Language } from '#shop/shared/language.ts'

const TIME_ZONE = 'Asia/Dhaka'

const regions: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD-u-hc-h23' }

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = inEachLanguage<Date>(
    (language) =>
      new Intl.DateTimeFormat(regions[language], {
        timeZone: TIME_ZONE,
        ...options,
        // Months have no usual short form in Bangla.
        ...(language === 'bn' && options.month && { month: 'long' }),
      }),
  )
  return (moment: string | Date) => format(new Date(moment))
}

/** `21 Nov 2026`, or `২১ নভেম্বর, ২০২৬` */
export const formatDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' })

/** `November 2026` */
export const formatMonth = formatter({ month: 'long', year: 'numeric' })

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
