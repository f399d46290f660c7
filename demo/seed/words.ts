/** A word in English and in Bangla. */
export type Word = readonly [english: string, bangla: string]

export const COLOURS: readonly Word[] = [
  ['Ivory', 'আইভরি'],
  ['Indigo', 'নীল'],
  ['Madder', 'মেহেদি লাল'],
  ['Olive', 'জলপাই'],
  ['Mustard', 'সরিষা'],
  ['Charcoal', 'কাঠকয়লা'],
  ['Slate', 'স্লেট'],
  ['White', 'সাদা'],
  ['Black', 'কালো'],
  ['Teal', 'টিল'],
  ['Rust', 'মরিচা'],
  ['Sand', 'বালি'],
  ['Maroon', 'মেরুন'],
  ['Sky', 'আকাশি'],
  ['Bottle Green', 'বোতল সবুজ'],
  ['Terracotta', 'পোড়ামাটি'],
  ['Ash', 'ছাই'],
  ['Plum', 'জাম'],
  ['Saffron', 'জাফরানি'],
  ['Midnight', 'মধ্যরাত'],
  ['Cream', 'ক্রিম'],
  ['Brick', 'ইটরঙা'],
  ['Lime', 'লেবু'],
  ['Copper', 'তামাটে'],
]

interface Garment {
  bangla: string
  kinds: readonly Word[]
  /** For bags and shawls. */
  isOneSize?: boolean
}

const handloom: readonly Word[] = [
  ['Jamdani', 'জামদানি'],
  ['Khadi', 'খাদি'],
  ['Nakshi', 'নকশি'],
  ['Block-Print', 'ব্লক প্রিন্ট'],
  ['Tangail', 'টাঙ্গাইল'],
  ['Silk', 'সিল্ক'],
  ['Cotton', 'সুতি'],
  ['Stripe', 'ডোরা'],
]
const shirting: readonly Word[] = [
  ['Oxford', 'অক্সফোর্ড'],
  ['Check', 'চেক'],
  ['Gingham', 'গিংহাম'],
  ['Linen', 'লিনেন'],
  ['Twill', 'টুইল'],
  ['Flannel', 'ফ্লানেল'],
  ['Poplin', 'পপলিন'],
]
const knits: readonly Word[] = [
  ['Piqué', 'পিকে'],
  ['Pocket', 'পকেট'],
  ['Heavy', 'ভারী'],
  ['Tipped', 'টিপড'],
  ['Jersey', 'জার্সি'],
]
const bottoms: readonly Word[] = [
  ['Corduroy', 'কর্ডুরয়'],
  ['Herringbone', 'হেরিংবোন'],
  ['Slim', 'স্লিম'],
  ['Relaxed', 'ঢিলেঢালা'],
  ['Pleated', 'প্লিটেড'],
]
const outer: readonly Word[] = [
  ['Quilted', 'কাঁথা'],
  ['Waxed', 'মোমপালিশ'],
  ['Wool', 'পশমি'],
  ['Field', 'ফিল্ড'],
  ['Velvet', 'মখমল'],
]
const leather: readonly Word[] = [
  ['Leather', 'চামড়া'],
  ['Suede', 'সোয়েড'],
  ['Woven', 'বোনা'],
  ['Everyday', 'নিত্যদিন'],
]

/** By the last word of the demo product's name. */
export const GARMENTS: Readonly<Record<string, Garment>> = {
  Panjabi: { bangla: 'পাঞ্জাবি', kinds: handloom },
  Kurta: { bangla: 'কুর্তা', kinds: handloom },
  Shirt: { bangla: 'শার্ট', kinds: shirting },
  Polo: { bangla: 'পোলো', kinds: knits },
  Tee: { bangla: 'টি-শার্ট', kinds: knits },
  Trousers: { bangla: 'প্যান্ট', kinds: bottoms },
  Chinos: { bangla: 'চিনো', kinds: bottoms },
  Jeans: { bangla: 'জিন্স', kinds: bottoms },
  Pajama: { bangla: 'পাজামা', kinds: handloom },
  Shawl: { bangla: 'শাল', kinds: handloom, isOneSize: true },
  Jacket: { bangla: 'জ্যাকেট', kinds: outer },
  Waistcoat: { bangla: 'কটি', kinds: outer },
  Satchel: { bangla: 'ব্যাগ', kinds: leather, isOneSize: true },
  Sandals: { bangla: 'স্যান্ডেল', kinds: leather },
  Loafers: { bangla: 'লোফার', kinds: leather },
  Belt: { bangla: 'বেল্ট', kinds: leather },
  Tote: { bangla: 'টোট ব্যাগ', kinds: [['Jute', 'পাট'], ...leather], isOneSize: true },
  Wallet: { bangla: 'মানিব্যাগ', kinds: leather, isOneSize: true },
}

export const BANGLA_SENTENCES: readonly string[] = [
  'হাতে বোনা সুতি কাপড়, গরমে আরামদায়ক।',
  'ঠান্ডা পানিতে আলাদা করে ধুয়ে ছায়ায় শুকাতে দিন।',
  'ঈদ, বিয়ে কিংবা শুক্রবারের জন্য মানানসই।',
  'সারা বাংলাদেশে ক্যাশ অন ডেলিভারি পাওয়া যায়।',
  'মাপ নিয়ে সন্দেহ থাকলে এক সাইজ বড় নিন।',
  'রং উঠবে না, বারবার ধোয়ার পরেও একই থাকবে।',
  'তাঁতিদের কাছ থেকে সরাসরি কেনা কাপড়ে তৈরি।',
]

export const FIRST_NAMES: readonly string[] = [
  'Rahim',
  'Karim',
  'Tanvir',
  'Sabbir',
  'Imran',
  'Nusrat',
  'Farhana',
  'Shakil',
  'Arif',
  'Mehedi',
  'Rakib',
  'Sumaiya',
  'Jahid',
  'Rubel',
  'Mahmud',
  'Sadia',
  'Nayeem',
  'Fahim',
  'Tasnim',
  'Ashik',
  'Kamal',
  'Shahin',
  'Riad',
  'Anika',
  'মিজান',
  'সোহেল',
  'রাশেদ',
  'তানিয়া',
]

export const LAST_NAMES: readonly string[] = [
  'Uddin',
  'Hossain',
  'Ahmed',
  'Islam',
  'Rahman',
  'Chowdhury',
  'Khan',
  'Sarker',
  'Mia',
  'Akter',
  'Haque',
  'Alam',
  'Biswas',
  'Das',
  'Talukder',
  'Sheikh',
  'Bhuiyan',
  'Mollah',
  'হোসেন',
  'খাতুন',
]

interface Place {
  region: string
  city: string
  areas: readonly string[]
}

const places: readonly Place[] = [
  { region: 'Dhaka', city: 'Dhaka', areas: ['Dhanmondi', 'Mirpur 10', 'Uttara', 'Mohammadpur'] },
  { region: 'Dhaka', city: 'Narayanganj', areas: ['Chashara', 'Fatullah'] },
  { region: 'Dhaka', city: 'Gazipur', areas: ['Tongi', 'Joydebpur'] },
  { region: 'Chittagong', city: 'Chattogram', areas: ['Agrabad', 'Nasirabad', 'Halishahar'] },
  { region: 'Chittagong', city: 'Cumilla', areas: ['Kandirpar', 'Jhautola'] },
  { region: 'Sylhet', city: 'Sylhet', areas: ['Zindabazar', 'Ambarkhana'] },
  { region: 'Rajshahi', city: 'Rajshahi', areas: ['Shaheb Bazar', 'Upashahar'] },
  { region: 'Khulna', city: 'Khulna', areas: ['Sonadanga', 'Khalishpur'] },
  { region: 'Barisal', city: 'Barishal', areas: ['Nathullabad', 'Rupatali'] },
  { region: 'Rangpur', city: 'Rangpur', areas: ['Jahaj Company Mor', 'Dhap'] },
  { region: 'Mymensingh', city: 'Mymensingh', areas: ['Ganginarpar', 'Charpara'] },
]

export const AREAS = places
  .flatMap(({ areas, ...place }) => areas.map((area) => ({ ...place, area })))
  .map((area, i) => ({ ...area, number: i + 1 }))

export const COURIERS: readonly string[] = [
  'Jamal',
  'Sohag',
  'Bashir',
  'Monir',
  'Pathao: Selim',
  'Pathao: Ripon',
  'RedX: Liton',
  'Steadfast: Ratan',
]

export const VOUCHERS: readonly { code: string; percent: number; capTaka: number }[] = [
  'EID',
  'BOISHAKH',
  'WINTER',
  'FRIDAY',
  'WELCOME',
  'MONSOON',
  'PUJA',
  'VICTORY',
].flatMap((name) =>
  [5, 10, 15, 20].map((percent) => ({ code: `${name}${percent}`, percent, capTaka: percent * 40 })),
)
