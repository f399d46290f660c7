import type { Region } from '#shop/areas/contract.ts'

export interface Place {
  region: Region
  district: string
  /** A thana or an upazila. */
  thana: string
  /** Streets, quarters or villages, as people write them. */
  streets: readonly string[]
}

function place(region: Region, district: string, thana: string, ...streets: string[]): Place {
  return { region, district, thana, streets }
}

/** Places, with the percentage of customers who live there. */
export const PLACES: readonly (readonly [Place, number])[] = [
  [place('Dhaka', 'Dhaka', 'Dhanmondi', 'Road 4', 'Road 8/A', 'Road 15', 'Shukrabad'), 7],
  [place('Dhaka', 'Dhaka', 'Mirpur', 'Section 2, Block C', 'Section 6, Block B', 'Pallabi'), 7],
  [place('Dhaka', 'Dhaka', 'Uttara', 'Sector 4, Road 12', 'Sector 11, Road 7', 'Sector 13'), 6],
  [place('Dhaka', 'Dhaka', 'Mohammadpur', 'Babar Road', 'Tajmahal Road', 'Shyamoli Road 2'), 5],
  [place('Dhaka', 'Dhaka', 'Badda', 'Link Road', 'Merul, DIT Project', 'Middle Badda'), 4],
  [place('Dhaka', 'Dhaka', 'Khilgaon', 'Taltola, Block C', 'Goran', 'Chowdhury Para'), 3],
  [place('Dhaka', 'Dhaka', 'Lalbagh', 'Azimpur Road', 'Shahidnagar Lane 3', 'Dhakeshwari Road'), 3],
  [place('Dhaka', 'Dhaka', 'Savar', 'Bank Colony', 'Radio Colony', 'Genda'), 2],
  [place('Dhaka', 'Gazipur', 'Tongi', 'Station Road', 'Cherag Ali Market Road', 'Auchpara'), 3],
  [place('Dhaka', 'Narayanganj', 'Fatullah', 'Panchabati', 'Chashara, BB Road', 'Isdair'), 3],
  [place('Dhaka', 'Tangail', 'Tangail Sadar', 'Victoria Road', 'Akur Takur Para', 'Santosh'), 2],
  [place('Dhaka', 'Faridpur', 'Faridpur Sadar', 'Jhiltuli', 'Goalchamot', 'Alipur'), 1],
  [place('Chittagong', 'Chattogram', 'Panchlaish', 'Nasirabad H/S, Road 3', 'Sulakbahar'), 5],
  [place('Chittagong', 'Chattogram', 'Double Mooring', 'Agrabad C/A', 'Chowmuhani'), 3],
  [place('Chittagong', 'Chattogram', 'Halishahar', 'Block G, Road 2', 'Block K', 'Noyabazar'), 2],
  [place('Chittagong', 'Cumilla', 'Cumilla Sadar', 'Kandirpar', 'Jhautola', 'Tomsom Bridge'), 3],
  [place('Chittagong', 'Feni', 'Feni Sadar', 'Trunk Road', 'Master Para'), 1],
  [place('Chittagong', "Cox's Bazar", "Cox's Bazar Sadar", 'Jhilongja', 'Tarabaniarchhara'), 1],
  [place('Sylhet', 'Sylhet', 'Kotwali', 'Zindabazar', 'Ambarkhana', 'Shibganj'), 5],
  [place('Sylhet', 'Moulvibazar', 'Sreemangal', 'Hobiganj Road', 'College Road'), 2],
  [place('Rajshahi', 'Rajshahi', 'Boalia', 'Shaheb Bazar', 'Upashahar, Sector 2', 'Kazla'), 4],
  [place('Rajshahi', 'Bogura', 'Bogura Sadar', 'Satmatha', 'Jaleswaritala', 'Malatinagar'), 3],
  [place('Rajshahi', 'Sirajganj', 'Shahjadpur', 'Bisic Bus Stand', 'Dariapur'), 1],
  [place('Khulna', 'Khulna', 'Sonadanga', 'Sonadanga R/A, Road 5', 'Moylapota'), 4],
  [place('Khulna', 'Jashore', 'Jashore Sadar', 'Daratana', 'Rail Road', 'Arabpur'), 2],
  [place('Khulna', 'Kushtia', 'Kumarkhali', 'Station Para', 'Elangi'), 1],
  [place('Rangpur', 'Rangpur', 'Kotwali', 'Jahaj Company Mor', 'Dhap', 'Munshipara'), 3],
  [place('Rangpur', 'Dinajpur', 'Dinajpur Sadar', 'Balubari', 'Munshipara', 'Kalitola'), 2],
  [place('Rangpur', 'Nilphamari', 'Saidpur', 'Babupara', 'Notun Babupara'), 1],
  [place('Barisal', 'Barishal', 'Kotwali', 'Nathullabad', 'Rupatali', 'Bogura Road'), 4],
  [place('Barisal', 'Patuakhali', 'Patuakhali Sadar', 'Natun Bazar', 'Sabujbagh'), 1],
  [place('Mymensingh', 'Mymensingh', 'Kotwali', 'Ganginarpar', 'Charpara', 'Kachijhuli'), 4],
  [place('Mymensingh', 'Jamalpur', 'Jamalpur Sadar', 'Station Road', 'Bosepara'), 2],
]

export const LANDMARKS: readonly string[] = [
  'Beside the mosque',
  'Opposite the girls’ school',
  'Above the pharmacy',
  'Second house after the pond',
  'Behind the kitchen market',
  'Next to the bKash point',
  'মসজিদের পাশে',
  'সরকারি স্কুলের বিপরীতে',
  'বাজারের পেছনে',
]
