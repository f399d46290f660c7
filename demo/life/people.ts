import type { AddressCategory } from '#shop/orders/contract.ts'
import type { Chance } from './chance.ts'
import { LANDMARKS, PLACES, type Place } from './places.ts'

/** A word in English and in Bangla. */
type Word = readonly [english: string, bangla: string]

const FIRST_NAMES: readonly Word[] = [
  ['Tanvir', 'তানভীর'],
  ['Sabbir', 'সাব্বির'],
  ['Imran', 'ইমরান'],
  ['Shakil', 'শাকিল'],
  ['Arif', 'আরিফ'],
  ['Mehedi', 'মেহেদী'],
  ['Rakib', 'রাকিব'],
  ['Jahid', 'জাহিদ'],
  ['Rubel', 'রুবেল'],
  ['Mahmud', 'মাহমুদ'],
  ['Nayeem', 'নাঈম'],
  ['Fahim', 'ফাহিম'],
  ['Ashik', 'আশিক'],
  ['Shahin', 'শাহীন'],
  ['Riad', 'রিয়াদ'],
  ['Mizan', 'মিজান'],
  ['Sohel', 'সোহেল'],
  ['Rashed', 'রাশেদ'],
  ['Hasan', 'হাসান'],
  ['Towhid', 'তৌহিদ'],
  ['Anik', 'অনিক'],
  ['Dipankar', 'দীপঙ্কর'],
  ['Subrata', 'সুব্রত'],
  ['Kamrul', 'কামরুল'],
  ['Masud', 'মাসুদ'],
  ['Zubair', 'জুবায়ের'],
  ['Farhana', 'ফারহানা'],
  ['Sumaiya', 'সুমাইয়া'],
  ['Sadia', 'সাদিয়া'],
  ['Tania', 'তানিয়া'],
  ['Anika', 'আনিকা'],
  ['Mousumi', 'মৌসুমী'],
]

const LAST_NAMES: readonly Word[] = [
  ['Hossain', 'হোসেন'],
  ['Ahmed', 'আহমেদ'],
  ['Islam', 'ইসলাম'],
  ['Rahman', 'রহমান'],
  ['Chowdhury', 'চৌধুরী'],
  ['Khan', 'খান'],
  ['Sarker', 'সরকার'],
  ['Haque', 'হক'],
  ['Alam', 'আলম'],
  ['Talukder', 'তালুকদার'],
  ['Sheikh', 'শেখ'],
  ['Bhuiyan', 'ভূঁইয়া'],
  ['Mollah', 'মোল্লা'],
  ['Karim', 'করিম'],
  ['Siddique', 'সিদ্দিক'],
  ['Mahbub', 'মাহবুব'],
]

/** The last names of most people with a Hindu first name. */
const HINDU_LAST_NAMES: readonly Word[] = [
  ['Das', 'দাস'],
  ['Saha', 'সাহা'],
  ['Roy', 'রায়'],
  ['Biswas', 'বিশ্বাস'],
]
const HINDU_FIRST_NAMES = new Set(['Anik', 'Dipankar', 'Subrata', 'Mousumi'])

export const CUSTOMERS = 150

const GOLDEN = 0.618_034

/** A domain without mailboxes. */
const DOMAIN = 'customers.test'

const OPERATORS = ['013', '014', '015', '016', '017', '018', '019'] as const

export interface Customer {
  email: string
  name: string
  /** In the format of the checkout; with five zeros in a row, so that it is no real number. */
  phone: string
  place: Place
  address: string
  landmark: string
  addressCategory: AddressCategory
}

/** Spread over the country by proportion, not at random, which could leave a small division empty. */
function spread(number: number): Place {
  let left = ((number * GOLDEN) % 1) * PLACES.reduce((sum, [, weight]) => sum + weight, 0)
  const found = PLACES.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  if (!found) throw new Error('There is no place')
  return found[0]
}

/** The same seed gives the same customers. */
export function makeCustomers(chance: Chance, count = CUSTOMERS): Customer[] {
  const emails = new Set<string>()
  return Array.from({ length: count }, (_, number) => {
    const first = chance.pick(FIRST_NAMES)
    const last = chance.pick(HINDU_FIRST_NAMES.has(first[0]) ? HINDU_LAST_NAMES : LAST_NAMES)
    const isInBangla = chance.isOneOf(28)
    const account = `${first[0]}.${last[0]}`.toLowerCase()
    const email = `${account}${emails.has(`${account}@${DOMAIN}`) ? number : ''}@${DOMAIN}`
    emails.add(email)
    const place = spread(number)
    const street = chance.pick(place.streets)
    return {
      email,
      name: isInBangla ? `${first[1]} ${last[1]}` : `${first[0]} ${last[0]}`,
      phone: `${chance.pick(OPERATORS)}00000${String(number + 101)}`,
      place,
      address: `${isInBangla ? 'বাসা' : 'House'} ${(number % 90) + 1}, ${street}`,
      landmark: chance.isOneOf(35) ? chance.pick(LANDMARKS) : '',
      addressCategory: chance.weigh([
        ['home', 78],
        ['office', 17],
        ['others', 5],
      ] as const),
    }
  })
}
