-- A customer is an account, an email or a phone; a voucher is used by all of them.
alter table voucher_uses add column phone text not null default '';
update voucher_uses set phone = recipient_phone from orders where orders.id = order_id;
update voucher_uses set phone = shipping ->> 'recipientPhone'
from held_checkouts where held_checkouts.id = checkout_id;
create index voucher_uses_of_phone on voucher_uses (voucher_code, phone);
create index voucher_uses_of_email on voucher_uses (voucher_code, lower(user_email));
