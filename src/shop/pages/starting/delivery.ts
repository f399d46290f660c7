export const deliveryText = `We deliver to all sixty-four districts of Bangladesh. The delivery charge and estimated delivery dates are shown at checkout before you order, and in your order afterwards.

## How long it takes

- Delivery options and times are shown at checkout.
- For prepaid orders, the law allows up to **five days** within the same city and **ten days** elsewhere. If the checkout shows a shorter time, that time applies.

If we cannot send what you have paid for, we will tell you within 48 hours and refund you in full. You do not have to accept a substitute.

## On delivery

We call your phone number before we deliver. Check the parcel before you pay: if it is open, damaged or not what you ordered, you can refuse it and pay nothing.

If nobody is there, we call and try once more. If we still cannot deliver it, the parcel is returned to us.

## Tracking your order

You can follow each step in your order. To change the delivery address before the parcel is sent, [write or call](/contact).`
