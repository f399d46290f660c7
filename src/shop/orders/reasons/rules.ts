import { told } from '../../shared/told.ts'
import type { Reason } from './contract.ts'

/** Its name, as it is stored where a text may stand instead. */
export function toldReason(reason: Reason): string {
  return told(reason === 'size' || reason === 'price' ? `common_${reason}` : `reason_${reason}`)
}

/** Words of couriers, in English and Bangla, in the order in which they decide. */
const words: [Reason, RegExp][] = [
  ['not_ordered', /(?:not|never|n['’]t) order|fake|অর্ডার করেন?\s?নি/iu],
  [
    'unreachable',
    /unreach|no answer|not answer|switched? off|not? respon|not receiv|phone|not at home|ফোন|ধরে/iu,
  ],
  ['late', /\blate\b|delay|দেরি/iu],
  ['damaged', /damage|broken|torn|defect|ছেঁড়া|নষ্ট/iu],
  ['wrong_item', /wrong (?:product|item|parcel)|ভুল/iu],
  ['size', /\bsize\b|too (?:small|large|big|tight)|সাইজ/iu],
  ['not_as_shown', /colou?r|quality|not as|fabric|রঙ|রং/iu],
  ['price', /price|money|expensive|cash|টাকা|দাম/iu],
  [
    'changed_mind',
    /chang(?:e|es|ed|ing) (?:their |his |her )?mind|refus|reject|not interested|cancel|নেবে|নিবে/iu,
  ],
]

/** What a courier means; undefined where it says something else, or nothing. */
export function reasonIn(text: string): Reason | undefined {
  return words.find(([, pattern]) => pattern.test(text))?.[0]
}
