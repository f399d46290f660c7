/**
 * Words that shoppers mean as one, however they spell them. What merely sounds alike (`sari`, `saree`,
 * শাড়ি) is found without a line here: the database folds it, see `search_words`.
 */
export const SPELLINGS: readonly (readonly string[])[] = [
  ['panjabi', 'punjabi', 'panjabee', 'panzabi', 'পাঞ্জাবি', 'পাঞ্জাবী'],
  ['kurta', 'korta', 'কুর্তা'],
  ['fotua', 'fatua', 'fotuya', 'ফতুয়া'],
  ['pajama', 'pyjama', 'payjama', 'পাজামা', 'পায়জামা'],
  ['lungi', 'longi', 'lungee', 'লুঙ্গি'],
  ['jamdani', 'jamdany', 'zamdani', 'জামদানি', 'জামদানী'],
  ['nakshi', 'noksi', 'naksha', 'নকশি', 'নকশী'],
  ['khadi', 'khaddar', 'খাদি', 'খদ্দর'],
  ['shawl', 'shal', 'chador', 'chadar', 'শাল', 'চাদর'],
  ['genji', 'ganji', 'tee', 'গেঞ্জি'],
  ['tee', 'tshirt', 'টিশার্ট'],
  ['shirt', 'shart', 'শার্ট'],
  ['polo', 'পোলো'],
  ['trousers', 'pants', 'প্যান্ট'],
  ['jeans', 'denim', 'জিন্স', 'ডেনিম'],
  ['jacket', 'জ্যাকেট'],
  ['waistcoat', 'vest', 'koti', 'কটি'],
  ['sandals', 'chappal', 'স্যান্ডেল', 'চপ্পল'],
  ['shoes', 'juta', 'জুতা', 'জুতো'],
  ['belt', 'বেল্ট'],
  ['bag', 'ব্যাগ'],
  ['gamchha', 'gamcha', 'গামছা'],
  ['cap', 'tupi', 'টুপি'],
  ['saree', 'sari', 'shari', 'শাড়ি'],
  ['cotton', 'suti', 'সুতি'],
  ['silk', 'resham', 'সিল্ক', 'রেশম'],
  ['leather', 'chamra', 'চামড়া'],
  ['white', 'sada', 'সাদা'],
  ['black', 'kalo', 'কালো'],
  ['red', 'lal', 'লাল'],
  ['blue', 'nil', 'neel', 'নীল'],
  ['green', 'sobuj', 'shobuj', 'সবুজ'],
  ['yellow', 'holud', 'হলুদ'],
]

/** They say nothing about what is looked for, and are left out beside words that do. */
export const FILLERS: readonly string[] = ['a', 'an', 'and', 'for', 'in', 'of', 'the', 'with', 'ও']
