import type { ShopSettings } from '#shop/settings/shop/contract.ts'

/** The demo shop's description of itself. */
export const demoShop: ShopSettings = {
  name: 'Suto',
  nameBangla: 'সুতো',
  tagline: 'Cloth first, then clothes',
  description:
    'Panjabi, shirts, denim and leather from Suto, a menswear shop in Dhaka that works with handloom weavers. Cash on delivery across Bangladesh.',
  blurb:
    'Suto is a menswear shop in Dhanmondi. We buy cloth from people who weave it, have it sewn in Dhaka, and send it to all sixty-four districts.',
  foundedYear: '2016',
  phone: '01712-000000',
  whatsapp: '',
  messenger: '',
  email: 'hello@suto.test',
  address: 'House 27, Road 9/A, Dhanmondi, Dhaka-1209',
  hours: [
    { days: 'Mon–Sat', time: '9:00 AM – 10:00 PM' },
    { days: 'Sun', time: '10:00 AM – 8:00 PM' },
  ],
  social: [
    { name: 'Facebook', url: 'https://facebook.com/suto.test' },
    { name: 'Instagram', url: 'https://instagram.com/suto.test' },
    { name: 'YouTube', url: 'https://youtube.com/@suto.test' },
  ],
}
