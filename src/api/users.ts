import { z } from 'zod'
import { m } from '#messages'
import { BuyingUser } from '#shop/customers/contract.ts'
import { listBuyingUsers } from '#shop/customers/queries.ts'
import { changeProfile } from '#shop/identity/change-profile.ts'
import { changeRole } from '#shop/identity/change-role.ts'
import { chooseLanguage } from '#shop/identity/choose-language.ts'
import {
  ChangeRole,
  ChosenLanguage,
  NewOwnerOfShop,
  NewUser,
  Profile,
  User,
  UserFilter,
  UserSummary,
} from '#shop/identity/contract.ts'
import { importPicture, tryToImportPicture } from '#shop/identity/import-picture.ts'
import { transferOwnership } from '#shop/identity/ownership.ts'
import { getUser, summariseUsers } from '#shop/identity/queries.ts'
import { resetTwoFactor } from '#shop/identity/reset-two-factor.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { removeUser } from '#shop/privacy/remove-user.ts'
import { writePersonalData } from '#shop/privacy/write-personal-data.ts'
import { streamJson } from './answer-file.ts'
import { calls } from './calls.ts'
import { inTurn } from './in-turn.ts'

const { get, post, put, remove } = calls('Users', 'manageUsers')

export const userCalls = [
  post('/newUser', 'Create the record of a user who has signed up')
    .needs('changeUsers')
    .takes(NewUser)
    .refuses(403)
    .handles(
      async (c, user) => {
        const { shop } = c.var
        const imageUrl = await tryToImportPicture(shop, user.email, user.imageUrl, (work) =>
          inTurn(c, 'pictures', work),
        )
        await saveNewUser(shop, { ...user, imageUrl })
        return null
      },
      z.null(),
      () => m.said_user_saved(),
    ),
  get('/user/:email', 'Get a user by email').needs('readUsers').refuses(403).runs(getUser, User),
  put('/user/:email', 'Update a user’s name, phone or image')
    .needs('changeUsers')
    .takes(Profile)
    .refuses(403, 429)
    .handles(
      async (c, email, profile) => {
        const { shop } = c.var
        const imageUrl = await importPicture(shop, email, profile.imageUrl, (work) =>
          inTurn(c, 'pictures', work),
        )
        return changeProfile(shop, email, { ...profile, imageUrl })
      },
      User,
      () => m.said_profile_updated(),
    ),
  put('/user/:email/language', 'Choose the language of a user’s pages and mails')
    .needs('changeUsers')
    .takes(ChosenLanguage)
    .refuses(403)
    .runs((shop, email, { language }) => chooseLanguage(shop, email, language), User),
  remove('/user/:email', 'Delete a user; their orders are kept')
    .refuses(409)
    .does(removeUser, () => m.said_user_deleted()),
  get('/user/:email/data', 'Download all data the shop holds about a user')
    .needs('readUsers')
    .refuses(403)
    .answersFile('application/json', async (c, email) => {
      const { name, pieces } = await writePersonalData(c.var.shop, email)
      return streamJson(c, name, pieces)
    }),
  get('/Users', 'List all users, newest first')
    .takes(UserFilter)
    .lists(listBuyingUsers, BuyingUser),
  get('/users/stats/summary', 'Count users: all, active and administrators').runs(
    summariseUsers,
    UserSummary,
  ),
  put('/users/:email/role', 'Give a user a role of the staff, or remove it')
    .needs('manageStaff')
    .takes(ChangeRole)
    .refuses(409)
    .runs((shop, email, input) => changeRole(shop, email, input.role), User),
  put('/owner', 'Transfer ownership of the shop to another administrator, as its owner')
    .needs('transferOwnership')
    .takes(NewOwnerOfShop)
    .refuses(404, 409)
    .runs((shop, input) => transferOwnership(shop, input.email), User),
  remove(
    '/users/:email/two-factor',
    'Reset the two-step login of someone else but the owner, and log them out everywhere',
  )
    .refuses(409)
    .does(resetTwoFactor),
]
