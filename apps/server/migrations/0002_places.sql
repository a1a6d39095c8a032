-- Norwegian postcodes with coordinates, by which visitors find the nearest hall. The program fills the table from a
-- dated file when it prepares the database.
CREATE SCHEMA places;

CREATE TABLE places.postcodes (
  postcode     text PRIMARY KEY CHECK (postcode ~ '^[0-9]{4}$'),
  town         text NOT NULL,
  municipality text NOT NULL,
  latitude     double precision NOT NULL CHECK (latitude BETWEEN 57 AND 82),
  longitude    double precision NOT NULL CHECK (longitude BETWEEN -10 AND 35),
  -- Posten no longer uses the postcode, but addresses may still carry it.
  retired      boolean NOT NULL
);
