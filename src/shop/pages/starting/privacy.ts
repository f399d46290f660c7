export const privacyText = `We collect only what we need to sell and deliver your clothes.

## What we collect

- **Your account:** name, email address, phone number, addresses and, if you add one, a picture. Your password is stored only in a form that nobody can read.
- **Your orders:** what you bought, where we sent it, payments, and returns or refunds.
- **Your messages:** what you write to us and our replies.
- **Security:** the type of device and the IP address you log in from.

We never receive your card number; only our payment provider does.

## How we use it

We use it to deliver your orders, reply to you, keep accounts as the law requires and protect your account. We do not sell it or use it to track you with advertisements.

## Who we share it with

The delivery person sees your name, address, phone number and the amount due. Our payment provider sees your payment. If you log in with another service, that service knows you did. We give courts and authorities what the law requires.

## Cookies

One cookie keeps you logged in. Your browser also remembers your cart and unfinished forms. We do not use third-party cookies.

## Your rights

On the *Update Profile* page you can change or download your data and delete your account. We keep orders in our accounts for as long as the law requires, with only the data they need. [Write to us](/contact) if anything is wrong.`
