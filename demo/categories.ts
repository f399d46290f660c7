export interface DemoCategory {
  id: string
  name: string
  description: string
  /** A gradient style value. */
  color: string
}

export const categories: DemoCategory[] = [
  {
    id: 'panjabi',
    name: 'Panjabi & Kurta',
    description:
      'Handloom cotton, jamdani from Rupganj and simple block prints, cut straight to the knee, or shorter, to wear over jeans, for Fridays, for Eid, and for the long weeks between.',
    color: 'from-indigo-900 to-blue-800',
  },
  {
    id: 'shirts',
    name: 'Shirts',
    description:
      'Checks from Kumarkhali, stripes from Sirajganj and one good white oxford, in cotton that stays cool from March to June, with collars that lie flat without starch.',
    color: 'from-red-900 to-red-700',
  },
  {
    id: 'polos-tees',
    name: 'Polos & Tees',
    description:
      'Knitted in Narayanganj and Gazipur from combed cotton, dense enough to hold a collar and a shoulder after forty washes, in colours that go with whatever is in the cupboard.',
    color: 'from-amber-700 to-yellow-600',
  },
  {
    id: 'trousers-denim',
    name: 'Trousers & Denim',
    description:
      'Chinos to sit on the floor in, jeans that begin stiff and become yours, corduroy for the cool months, and a white pajama that goes under every panjabi.',
    color: 'from-stone-700 to-stone-500',
  },
  {
    id: 'jackets-shawls',
    name: 'Jackets & Shawls',
    description:
      'For the ten weeks when Dhaka is cold, and for wedding evenings: stitched shawls and silk waistcoats, denim and corduroy to wear over a kurta, and one field jacket for the road.',
    color: 'from-emerald-900 to-teal-800',
  },
  {
    id: 'shoes-bags',
    name: 'Shoes & Bags',
    description:
      'Sandals, loafers, belts and bags in leather from Savar, and a tote in Faridpur jute, all of it sewn so it can be mended by a cobbler down the road.',
    color: 'from-orange-900 to-amber-800',
  },
]
