-- Whether it is for those alone who may see costs.
alter table report_files add column has_costs boolean not null default false;
