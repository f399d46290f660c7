import type { ShopSettings } from '#shop/settings/shop/contract.ts'

/** The demo shop's description of itself. */
export const demoShop: ShopSettings = {
  name: 'Suto',
  nameBangla: 'সুতো',
  tagline: 'Cloth first, then clothes',
  taglineBangla: 'আগে কাপড়, তারপর পোশাক',
  description:
    'Panjabi, shirts, denim and leather from Suto, a menswear shop in Dhaka that works with handloom weavers. Cash on delivery across Bangladesh.',
  descriptionBangla:
    'ঢাকার ছেলেদের পোশাকের দোকান সুতো: পাঞ্জাবি, শার্ট, ডেনিম আর চামড়ার জিনিস, তাঁতিদের বোনা কাপড়ে। সারা বাংলাদেশে ক্যাশ অন ডেলিভারি।',
  blurb:
    'Suto is a menswear shop in Dhanmondi. We buy cloth from people who weave it, have it sewn in Dhaka, and send it to all sixty-four districts.',
  blurbBangla:
    'সুতো ধানমন্ডির একটি ছেলেদের পোশাকের দোকান। যাঁরা বোনেন তাঁদের কাছ থেকেই কাপড় কিনি, ঢাকায় সেলাই করাই, পাঠাই ৬৪ জেলায়।',
  foundedYear: '2016',
  phone: '01712-000000',
  whatsapp: '',
  messenger: '',
  email: 'hello@suto.test',
  address: 'House 27, Road 9/A, Dhanmondi, Dhaka-1209',
  addressBangla: 'বাসা ২৭, রোড ৯/এ, ধানমন্ডি, ঢাকা-১২০৯',
  hours: [
    {
      days: 'Mon–Sat',
      daysBangla: 'সোম–শনি',
      time: '9:00 AM – 10:00 PM',
      timeBangla: 'সকাল ৯টা – রাত ১০টা',
    },
    {
      days: 'Sun',
      daysBangla: 'রবি',
      time: '10:00 AM – 8:00 PM',
      timeBangla: 'সকাল ১০টা – রাত ৮টা',
    },
  ],
  social: [
    { name: 'Facebook', url: 'https://facebook.com/suto.test' },
    { name: 'Instagram', url: 'https://instagram.com/suto.test' },
    { name: 'YouTube', url: 'https://youtube.com/@suto.test' },
  ],
}
