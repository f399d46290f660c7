import type { PageValues } from './contract.ts'
import type { StartingId } from './rules.ts'
import { deliveryText, deliveryTextBangla } from './starting/delivery.ts'
import { privacyText, privacyTextBangla } from './starting/privacy.ts'
import { returnsText, returnsTextBangla } from './starting/returns.ts'
import { termsText, termsTextBangla } from './starting/terms.ts'

const inFooter = { isPublished: true, isInFooter: true }

/** Default texts until the owner writes others. */
export const startingPages: Record<StartingId, PageValues> = {
  delivery: {
    ...inFooter,
    slug: 'delivery',
    title: 'Delivery',
    titleBangla: 'ডেলিভারি',
    position: 10,
    text: deliveryText,
    textBangla: deliveryTextBangla,
  },
  returns: {
    ...inFooter,
    slug: 'returns',
    title: 'Returns and refunds',
    titleBangla: 'ফেরত ও রিফান্ড',
    position: 20,
    text: returnsText,
    textBangla: returnsTextBangla,
  },
  terms: {
    ...inFooter,
    slug: 'terms',
    title: 'Terms of sale',
    titleBangla: 'বিক্রির শর্ত',
    position: 30,
    text: termsText,
    textBangla: termsTextBangla,
  },
  privacy: {
    ...inFooter,
    slug: 'privacy',
    title: 'Privacy',
    titleBangla: 'গোপনীয়তা',
    position: 40,
    text: privacyText,
    textBangla: privacyTextBangla,
  },
}
