import type { Region } from '#shop/areas/contract.ts'

/** The 64 districts of Bangladesh by division, in the spelling the shop uses for its regions. */
const districts: Record<Region, readonly string[]> = {
  Dhaka: [
    'Dhaka',
    'Faridpur',
    'Gazipur',
    'Gopalganj',
    'Kishoreganj',
    'Madaripur',
    'Manikganj',
    'Munshiganj',
    'Narayanganj',
    'Narsingdi',
    'Rajbari',
    'Shariatpur',
    'Tangail',
  ],
  Chittagong: [
    'Bandarban',
    'Brahmanbaria',
    'Chandpur',
    'Chittagong',
    'Comilla',
    "Cox's Bazar",
    'Feni',
    'Khagrachhari',
    'Lakshmipur',
    'Noakhali',
    'Rangamati',
  ],
  Sylhet: ['Habiganj', 'Moulvibazar', 'Sunamganj', 'Sylhet'],
  Rajshahi: [
    'Bogra',
    'Chapainawabganj',
    'Joypurhat',
    'Naogaon',
    'Natore',
    'Pabna',
    'Rajshahi',
    'Sirajganj',
  ],
  Khulna: [
    'Bagerhat',
    'Chuadanga',
    'Jessore',
    'Jhenaidah',
    'Khulna',
    'Kushtia',
    'Magura',
    'Meherpur',
    'Narail',
    'Satkhira',
  ],
  Barisal: ['Barguna', 'Barisal', 'Bhola', 'Jhalokati', 'Patuakhali', 'Pirojpur'],
  Rangpur: [
    'Dinajpur',
    'Gaibandha',
    'Kurigram',
    'Lalmonirhat',
    'Nilphamari',
    'Panchagarh',
    'Rangpur',
    'Thakurgaon',
  ],
  Mymensingh: ['Jamalpur', 'Mymensingh', 'Netrokona', 'Sherpur'],
}

/** Towns that many parcels go to although no district has their name. */
const furtherTowns: Record<Region, readonly string[]> = {
  Dhaka: ['Bhairab', 'Keraniganj', 'Savar', 'Tongi'],
  Chittagong: ['Chaumuhani', 'Hathazari', 'Patiya', 'Sitakunda'],
  Sylhet: ['Beanibazar', 'Chhatak', 'Sreemangal'],
  Rajshahi: ['Ishwardi', 'Santahar', 'Shahjadpur'],
  Khulna: ['Benapole', 'Kumarkhali', 'Mongla', 'Noapara'],
  Barisal: ['Char Fasson', 'Kuakata', 'Nesarabad'],
  Rangpur: ['Parbatipur', 'Saidpur'],
  Mymensingh: ['Bhaluka', 'Muktagacha', 'Trishal'],
}

const regions = Object.keys(districts) as Region[]

function listFrom(places: Record<Region, readonly string[]>, region: Region | undefined): string[] {
  return region ? [...places[region]] : regions.flatMap((each) => places[each])
}

/** Of one region, or of the whole country while none is chosen. */
export function suggestDistricts(region: Region | undefined): string[] {
  return listFrom(districts, region).toSorted()
}

/** Every district's main town has its name. */
export function suggestCities(region: Region | undefined): string[] {
  return [...listFrom(districts, region), ...listFrom(furtherTowns, region)].toSorted()
}
