export interface DemoCategory {
  id: string
  name: string
  nameBangla: string
  description: string
  descriptionBangla: string
  /** A gradient style value. */
  color: string
}

export const categories: DemoCategory[] = [
  {
    id: 'panjabi',
    name: 'Panjabi & Kurta',
    nameBangla: 'পাঞ্জাবি ও কুর্তা',
    description:
      'Handloom cotton, jamdani from Rupganj and simple block prints, cut straight to the knee, or shorter, to wear over jeans, for Fridays, for Eid, and for the long weeks between.',
    descriptionBangla:
      'তাঁতের সুতি, রূপগঞ্জের জামদানি আর সাদামাটা ব্লক প্রিন্ট; হাঁটু পর্যন্ত সোজা কাট, কিংবা জিন্সের সঙ্গে পরার খাটো পাঞ্জাবি। শুক্রবারের জন্য, ঈদের জন্য, মাঝের লম্বা দিনগুলোর জন্যও।',
    color: 'from-indigo-900 to-blue-800',
  },
  {
    id: 'shirts',
    name: 'Shirts',
    nameBangla: 'শার্ট',
    description:
      'Checks from Kumarkhali, stripes from Sirajganj and one good white oxford, in cotton that stays cool from March to June, with collars that lie flat without starch.',
    descriptionBangla:
      'কুমারখালীর চেক, সিরাজগঞ্জের স্ট্রাইপ আর একটি ভালো সাদা অক্সফোর্ড; মার্চ থেকে জুন পর্যন্ত ঠান্ডা থাকে এমন সুতি, মাড় ছাড়াই সমান থাকে এমন কলার।',
    color: 'from-red-900 to-red-700',
  },
  {
    id: 'polos-tees',
    name: 'Polos & Tees',
    nameBangla: 'পোলো ও টি-শার্ট',
    description:
      'Knitted in Narayanganj and Gazipur from combed cotton, dense enough to hold a collar and a shoulder after forty washes, in colours that go with whatever is in the cupboard.',
    descriptionBangla:
      'নারায়ণগঞ্জ ও গাজীপুরে কম্বড সুতায় বোনা; চল্লিশ ধোয়ার পরও কলার আর কাঁধ ঠিক থাকে, রং এমন যে আলমারির সবকিছুর সঙ্গে মানায়।',
    color: 'from-amber-700 to-yellow-600',
  },
  {
    id: 'trousers-denim',
    name: 'Trousers & Denim',
    nameBangla: 'প্যান্ট ও ডেনিম',
    description:
      'Chinos to sit on the floor in, jeans that begin stiff and become yours, corduroy for the cool months, and a white pajama that goes under every panjabi.',
    descriptionBangla:
      'মেঝেতে বসা যায় এমন চিনো, শক্ত থেকে ধীরে ধীরে আপনার হয়ে ওঠা জিন্স, ঠান্ডার মাসের কর্ডুরয়, আর সব পাঞ্জাবির সঙ্গে পরার সাদা পায়জামা।',
    color: 'from-stone-700 to-stone-500',
  },
  {
    id: 'jackets-shawls',
    name: 'Jackets & Shawls',
    nameBangla: 'জ্যাকেট ও শাল',
    description:
      'For the ten weeks when Dhaka is cold, and for wedding evenings: stitched shawls and silk waistcoats, denim and corduroy to wear over a kurta, and one field jacket for the road.',
    descriptionBangla:
      'ঢাকার দশ সপ্তাহের শীত আর বিয়ের সন্ধ্যার জন্য: নকশি শাল, সিল্কের কটি, কুর্তার ওপর পরার ডেনিম ও কর্ডুরয় জ্যাকেট, আর পথের জন্য একটি ফিল্ড জ্যাকেট।',
    color: 'from-emerald-900 to-teal-800',
  },
  {
    id: 'shoes-bags',
    name: 'Shoes & Bags',
    nameBangla: 'জুতা ও ব্যাগ',
    description:
      'Sandals, loafers, belts and bags in leather from Savar, and a tote in Faridpur jute, all of it sewn so it can be mended by a cobbler down the road.',
    descriptionBangla:
      'সাভারের চামড়ার স্যান্ডেল, লোফার, বেল্ট ও ব্যাগ, আর ফরিদপুরের পাটের ব্যাগ; সবই এমনভাবে সেলাই করা যে পাড়ার মুচিই সারিয়ে দিতে পারেন।',
    color: 'from-orange-900 to-amber-800',
  },
]
