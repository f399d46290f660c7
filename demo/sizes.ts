import type { SizeSettings } from '#shop/settings/sizes/contract.ts'

/** Asian sizes of men's clothes, in centimetres. Each guide lists the ids of its categories. */
export const demoSizes: SizeSettings = {
  guides: [
    {
      name: 'Panjabi and kurta',
      nameBangla: 'পাঞ্জাবি ও কুর্তা',
      categories: ['panjabi'],
      runs: [],
      note: 'Measured on the garment laid flat; chest is the full circumference.',
      noteBangla: 'পোশাক সমান করে বিছিয়ে মাপা; বুকের মাপ পুরো ঘের।',
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      parts: [
        { name: 'Chest', nameBangla: 'বুক', cm: [96, 101, 107, 112, 117, 122] },
        { name: 'Length', nameBangla: 'লম্বা', cm: [96, 99, 102, 105, 107, 109] },
        { name: 'Shoulder', nameBangla: 'কাঁধ', cm: [42, 43, 45, 46, 48, 49] },
        { name: 'Sleeve', nameBangla: 'হাতা', cm: [58, 60, 61, 62, 64, 65] },
      ],
    },
    {
      name: 'Shirts, tees and jackets',
      nameBangla: 'শার্ট, টি-শার্ট ও জ্যাকেট',
      categories: ['shirts', 'polos-tees', 'jackets-shawls'],
      runs: [],
      note: 'Measured on the garment laid flat; chest is the full circumference. Tees and polos have half sleeves of 20 to 24 cm.',
      noteBangla: 'পোশাক সমান করে বিছিয়ে মাপা; বুকের মাপ পুরো ঘের। টি-শার্ট ও পোলোর হাফ হাতা ২০ থেকে ২৪ সেমি।',
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      parts: [
        { name: 'Chest', nameBangla: 'বুক', cm: [92, 97, 102, 107, 112, 118] },
        { name: 'Length', nameBangla: 'লম্বা', cm: [66, 69, 71, 74, 76, 78] },
        { name: 'Shoulder', nameBangla: 'কাঁধ', cm: [41, 42, 44, 46, 47, 49] },
        { name: 'Sleeve', nameBangla: 'হাতা', cm: [57, 58, 60, 61, 62, 64] },
      ],
    },
    {
      name: 'Trousers and denim',
      nameBangla: 'প্যান্ট ও ডেনিম',
      categories: ['trousers-denim'],
      runs: [],
      note: 'Measured on the garment; waist and hip are full circumferences.',
      noteBangla: 'পোশাকে মাপা; কোমর ও হিপের মাপ পুরো ঘের।',
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      parts: [
        { name: 'Waist', nameBangla: 'কোমর', cm: [71, 76, 81, 86, 91, 97] },
        { name: 'Hip', nameBangla: 'হিপ', cm: [90, 95, 100, 105, 110, 116] },
        { name: 'Inseam', nameBangla: 'ভেতরের লম্বা', cm: [74, 75, 76, 78, 79, 80] },
      ],
    },
    {
      name: 'Shoes and belts',
      nameBangla: 'জুতা ও বেল্ট',
      categories: ['shoes-bags'],
      runs: [],
      note: 'Shoes: stand on paper and measure your longer foot. Belts: measure one that fits, from the buckle to the hole you use.',
      noteBangla:
        'জুতা: কাগজের ওপর দাঁড়িয়ে বড় পাটি মাপুন। বেল্ট: মাপমতো একটি বেল্টের বাকল থেকে যে ছিদ্র ব্যবহার করেন সেই পর্যন্ত মাপুন।',
      sizes: ['S', 'M', 'L', 'XL'],
      parts: [
        { name: 'Foot', nameBangla: 'পা', cm: [25, 26, 27, 28] },
        { name: 'Belt', nameBangla: 'বেল্ট', cm: [80, 86, 92, 98] },
      ],
    },
  ],
}
