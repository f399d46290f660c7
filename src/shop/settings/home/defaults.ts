import type { HomeSettings } from './contract.ts'

export const homeDefaults: HomeSettings = {
  announcement: '',
  announcementBangla: '',
  announcementLink: '',
  firstDay: '',
  lastDay: '',
  slides: [],
  slidesOnPhones: 'third_of_screen',
  outfits: [],
  sections: [
    { name: 'slides', isShown: true },
    { name: 'featured', isShown: true },
    { name: 'outfits', isShown: true },
    { name: 'categories', isShown: true },
    { name: 'story', isShown: true },
  ],
}
