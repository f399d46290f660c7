alter table product_year_figures validate constraint product_year_figures_of_twelve_costs;

-- With the profit in it, days are added up without a look at the table, as in 0058.
drop index product_day_figures_by_day;
create index product_day_figures_by_day on product_day_figures (day, product_id)
  include (piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa);
