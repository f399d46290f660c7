-- As the code calls them. A restored server dump may have the new name already.
alter table if exists shop_beginning rename to shop_setup;
alter table shop_setup rename column put_away to dismissed;
alter table shop_setup rename constraint shop_beginning_pkey to shop_setup_pkey;
alter table shop_setup rename constraint shop_beginning_only_one to shop_setup_only_one;
alter table shop_setup rename constraint shop_beginning_state_known to shop_setup_state_known;
