-- Places: Norwegian postcodes with coordinates, and countries with their money-laundering risk (seed data, dated).
CREATE SCHEMA places;

CREATE TABLE places.postcodes (
  postcode     text PRIMARY KEY CHECK (postcode ~ '^[0-9]{4}$'),
  town         text NOT NULL,
  municipality text NOT NULL,
  latitude     double precision NOT NULL CHECK (latitude BETWEEN 57 AND 82),
  longitude    double precision NOT NULL CHECK (longitude BETWEEN -10 AND 35),
  retired      boolean NOT NULL
);
