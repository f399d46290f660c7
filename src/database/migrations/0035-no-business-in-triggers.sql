-- What goes with a person, and what stays without them, is said by src/shop/privacy/remove-user.ts.
drop trigger users_removed on users;
drop function remove_cart_of_person();
drop trigger users_removed_from_orders on users;
drop function part_orders_from_person();
