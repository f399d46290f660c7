-- Reports are downloaded as they are made.
drop table report_file_pieces;
drop table report_files;
