import type { PageValues } from './contract.ts'
import type { StartingId } from './rules.ts'
import { deliveryText } from './starting/delivery.ts'
import { privacyText } from './starting/privacy.ts'
import { returnsText } from './starting/returns.ts'
import { termsText } from './starting/terms.ts'

function startingPage(slug: string, title: string, position: number, text: string): PageValues {
  return { title, slug, text, isPublished: true, isInFooter: true, position }
}

/** Default texts until the owner writes others. */
export const startingPages: Record<StartingId, PageValues> = {
  delivery: startingPage('delivery', 'Delivery', 10, deliveryText),
  returns: startingPage('returns', 'Returns and refunds', 20, returnsText),
  terms: startingPage('terms', 'Terms of sale', 30, termsText),
  privacy: startingPage('privacy', 'Privacy', 40, privacyText),
}
